/** No letter that is read for another one or for a digit. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 6

/** 企业码: what people join a corporation by. Each letter is equally likely; the index of its column keeps it unique. */
export const newInviteCode = (): string =>
  [...crypto.getRandomValues(new Uint32Array(codeLength))].map((drawn) => letters[drawn % letters.length]!).join('')
