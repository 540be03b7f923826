import { malformed, noRight, refused } from '../refusal'
import { SNIFF_BYTES, sniffFileType } from '../storage'
import type { Storage } from '../storage/storage'
import { imagePrefixOf, type FileCaller } from './fileSpace'
import { extensionOfKey, inspectUpload } from './uploadedObject'

/** A picture of a person is cut before it is put; larger ones are not cut ones. Bytes. */
export const largestAvatarBytes = 4 * 1024 ** 2

export const avatarMessages = {
  missing: '图片没有上传成功，请重新上传',
  large: '头像不得超过4M',
  noPicture: '请上传 JPG 或 PNG 图片',
} as const

const pictures: readonly string[] = ['image/jpeg', 'image/png']

/**
 * Checks a picture that the caller has put below the caller's prefix, and settles how it is served.
 * @throws Refusal 40300 for somebody else's object, 40000 when there is none or it is no such picture
 */
export async function takeAvatar(storage: Storage, caller: FileCaller, key: string): Promise<void> {
  const prefix = imagePrefixOf(caller)
  if (!key.startsWith(prefix)) throw noRight()
  const extension = extensionOfKey(key, prefix)
  if (extension === null) throw malformed('参数有误：key')
  const info = await storage.head(key)
  if (!info) throw refused(avatarMessages.missing)
  if (info.size > largestAvatarBytes) throw refused(avatarMessages.large)
  if (!pictures.includes(sniffFileType(await storage.readStart(key, SNIFF_BYTES)).type))
    throw refused(avatarMessages.noPicture)
  await inspectUpload(storage, { key, extension, info })
  await storage.seal(key, { isPrivate: false })
}
