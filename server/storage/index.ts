export { openStorage, type AliyunStorageSettings, type OpenedStorage, type StorageSettings } from './openStorage'
export {
  EXPLORER_ACTIONS,
  MAX_SIGNED_URL_SECONDS,
  MissingObject,
  THUMBNAIL_PROCESS,
  UPLOAD_TOKEN_SECONDS,
  type ListedObject,
  type Storage,
  type StoredObjectInfo,
  type UnfinishedUploadInfo,
  type UploadCredentials,
  type UploadToken,
} from './storage'
export { EXTENSION_FORM, SNIFF_BYTES, sniffFileType, UPLOAD_EXTENSIONS } from './fileTypes'
export { hasTooManyPixels, MAX_IMAGE_PIXELS, readImageSize, type ImageSize } from './imageSize'
export type { EndpointLogEntry } from './endpoint/endpoint'
