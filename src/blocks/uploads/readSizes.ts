import { READING_SLICE_MS } from './constants'

/**
 * Reads the sizes of chosen files for the first time. Chromium asks the disk for each, some 0.2 ms, in which the page
 * stands still: of thousands of files they are read a slice at a time. In between the page draws and is used; nothing waits
 * for a time to pass, so that it is no step of the queue.
 */
export async function readSizes(files: readonly File[]): Promise<void> {
  let sliceEnd = performance.now() + READING_SLICE_MS
  for (const file of files) {
    Reflect.get(file, 'size')
    if (performance.now() < sliceEnd) continue
    await new Promise((goOn) => setTimeout(goOn))
    sliceEnd = performance.now() + READING_SLICE_MS
  }
}
