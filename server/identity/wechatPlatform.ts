import { createHash } from 'node:crypto'

/** A WeChat account as WeChat describes it. */
export interface WechatAccount {
  /** Names the account to this product for ever. */
  readonly openId: string
  readonly nickname: string
}

/**
 * The port to WeChat, as far as binding an account needs it. WeChat reports by itself what its owner decides: an
 * adapter hands that to `decideWechat`.
 */
export interface WechatPlatform {
  /**
   * @param ticket comes back with what was decided
   * @returns what is drawn as QR. `isSimulated`: WeChat does not know it, a desk on the page decides in its place
   */
  codeFor(ticket: string): Promise<{ readonly content: string; readonly isSimulated?: true }>
}

/** 模拟: a stand-in until WeChat is connected; the page behind its code says so. */
export const standInWechatPlatform: WechatPlatform = {
  codeFor: async (ticket) => ({ content: `模拟二维码，没有连接微信：${ticket}`, isSimulated: true }),
}

/** The account that the stand-in plays: one for each nickname. */
export const standInAccount = (nickname: string): WechatAccount => ({
  openId: `simulated-${createHash('sha256').update(nickname).digest('hex').slice(0, 28)}`,
  nickname,
})
