/**
 * Sizes of a modal and their width in px: confirmation, dialog, picker (Shared building blocks, 9; docs/look.md, 5).
 */
export const modalWidths = { sm: 440, md: 560, lg: 880 } as const
export type ModalSize = keyof typeof modalWidths

/** What a modal is unless given (Shared building blocks, 9). */
export const modalDefaults = { size: 'md', okText: '确定', cancelText: '取消' } as const satisfies {
  size: ModalSize
  okText: string
  cancelText: string
}
