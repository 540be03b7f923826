/** What a slide switch answers when it is on and off, unless given (Shared building blocks, 5). */
export const SWITCH_ON = 1
export const SWITCH_OFF = 0
