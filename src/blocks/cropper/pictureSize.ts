import type { Size } from '@machines/flows/cropperSubmit/cropBox'

/**
 * The size a picture is seen in, px: its header is read and its EXIF turn counted, nothing is decoded yet.
 * @throws when this browser cannot read it
 */
export async function pictureSize(file: Blob): Promise<Size> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = reject
      image.src = url
    })
    return { width: image.naturalWidth, height: image.naturalHeight }
  } finally {
    URL.revokeObjectURL(url)
  }
}
