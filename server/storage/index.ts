export { openStorage, type AliyunStorageSettings, type OpenedStorage, type StorageSettings } from './openStorage'
export {
  MAX_SIGNED_URL_SECONDS,
  THUMBNAIL_PROCESS,
  UPLOAD_ACTIONS,
  UPLOAD_TOKEN_SECONDS,
  type ListedObject,
  type Storage,
  type StoredObjectInfo,
  type UnfinishedUploadInfo,
  type UploadCredentials,
  type UploadToken,
} from './storage'
export { EXTENSION_FORM, mayUpload, SNIFF_BYTES, sniffFileType, UPLOAD_EXTENSIONS, type FileType } from './fileTypes'
export { hasTooManyPixels, MAX_IMAGE_PIXELS, readImageSize, type ImageSize } from './imageSize'
export { extensionOf, isShownInline, typeOfName } from './contentTypes'
export { isCleanKey, MAX_KEY_BYTES } from './endpoint/objectKey'
export type { EndpointLogEntry } from './endpoint/endpoint'
