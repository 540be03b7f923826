import { promises as fs } from 'node:fs'
import path from 'node:path'
import { ObjectFolder, type StoredObject } from './objectFolder'
import { TempFiles } from './safeWrite'
import { Thumbnails } from './thumbnails'
import { UploadFolder } from './uploadFolder'

/** The one bucket that the embedded storage serves, with everything it keeps on disk. */
export interface Bucket {
  name: string
  maxObjectBytes: number
  objects: ObjectFolder
  uploads: UploadFolder
  thumbnails: Thumbnails
  temp: TempFiles
}

/**
 * Opens the bucket below `root` (made when missing) and removes what killed processes have left.
 * @param maxObjectBytes largest object, and largest part
 */
export async function openBucket(root: string, name: string, maxObjectBytes: number): Promise<Bucket> {
  await fs.mkdir(root, { recursive: true })
  const temp = new TempFiles(path.join(root, '.temp'))
  const bucket: Bucket = {
    name,
    maxObjectBytes,
    temp,
    objects: new ObjectFolder(path.join(root, name, 'objects'), temp),
    uploads: new UploadFolder(path.join(root, name, 'uploads'), temp),
    thumbnails: new Thumbnails(path.join(root, '.thumbs'), temp),
  }
  await temp.open()
  await bucket.objects.open()
  await bucket.uploads.open()
  await bucket.thumbnails.open()
  return bucket
}

/** Deletes an object and what was made from it. */
export async function deleteObject(bucket: Bucket, key: string): Promise<void> {
  const stored = await bucket.objects.delete(key)
  if (stored) await bucket.thumbnails.delete(stored)
}

/** Whether everybody may read an object. */
export function isPublic(stored: StoredObject): boolean {
  return stored.acl !== 'private'
}
