/** A message as it leaves. */
export interface SmsMessage {
  /** Sent once more under the same number it is the same message. */
  readonly id: number | string
  readonly phone: string
  readonly text: string
}

/** What the platform says at once; a fault is thrown and tried again. */
export type SmsAnswer =
  /** `isSimulated`: nothing was sent; the page that waits for it shows the text instead. */
  { readonly state: 'SENT'; readonly isSimulated?: true } | { readonly state: 'REFUSED'; readonly reason: string }

/** The port to the sender of text messages. */
export interface SmsPlatform {
  send(message: SmsMessage): Promise<SmsAnswer>
}

/** 模拟: takes everything and sends nothing. It stands in until a platform for text messages is connected. */
export const standInSmsPlatform: SmsPlatform = { send: () => Promise.resolve({ state: 'SENT', isSimulated: true }) }
