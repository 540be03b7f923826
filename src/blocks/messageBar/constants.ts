/** How long a failure stays in the message bar, in ms (Shared building blocks, 8 and 9). */
export const messageBarOpenMs = 3000
/** Said when the answer brought no message of its own (Shared building blocks, 8). */
export const unknownFailureText = '服务端返回异常'
