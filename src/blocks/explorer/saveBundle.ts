interface SaveOptions {
  suggestedName: string
  types: { description: string; accept: Record<string, string[]> }[]
}

declare global {
  interface Window {
    /** Where browsers let a page write into a file of the disk; not in the library's types yet. */
    showSaveFilePicker?: (options: SaveOptions) => Promise<FileSystemFileHandle>
  }
}

const zipType = 'application/zip'

/** Where a bundle is to be written: straight into a file of the disk, or into the browser's downloads. */
export type BundlePlace = { handle: FileSystemFileHandle } | { name: string }

/**
 * Asks where the bundle goes. Must be called while the click is handled: later the browser does not ask.
 * @returns null when the user does not want it after all
 */
export async function placeForBundle(name: string): Promise<BundlePlace | null> {
  if (!window.showSaveFilePicker) return { name }
  try {
    const types = [{ description: 'ZIP', accept: { [zipType]: ['.zip'] } }]
    return { handle: await window.showSaveFilePicker({ suggestedName: name, types }) }
  } catch {
    return null
  }
}

/** Writes the bundle to its end. @throws where it breaks off: then nothing is in the file */
export async function saveBundle(bundle: Response, place: BundlePlace): Promise<void> {
  if ('handle' in place) return bundle.body!.pipeTo(await place.handle.createWritable())
  const address = URL.createObjectURL(await bundle.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = place.name
  link.click()
  URL.revokeObjectURL(address)
}
