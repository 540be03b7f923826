/** A report as it leaves. */
export interface PushMessage {
  /** Sent once more under the same number it is the same message. */
  readonly id: number
  /** Mail address, or the phone by which corporate WeChat knows its member. */
  readonly address: string
  readonly title: string
  readonly text: string
  readonly file: { readonly name: string; readonly content: Buffer } | null
}

/** What a platform says at once; a fault is thrown and tried again. */
export type PushAnswer =
  /** `isSimulated`: nothing was sent, and the log says so. */
  { readonly state: 'SENT'; readonly isSimulated?: true } | { readonly state: 'REFUSED'; readonly reason: string }

/** The port to a sender of reports. */
export interface PushPlatform {
  send(message: PushMessage): Promise<PushAnswer>
}

/** One for each channel that leads out of the console. */
export type PushPlatforms = Readonly<Record<'MAIL' | 'WECOM', PushPlatform>>

const standIn: PushPlatform = { send: () => Promise.resolve({ state: 'SENT', isSimulated: true }) }

/** 模拟: take everything and send nothing, until mail and corporate WeChat are connected. */
export const standInPushPlatforms: PushPlatforms = { MAIL: standIn, WECOM: standIn }
