import { READING_SLICE_MS, SIZES_AT_ONCE } from './constants'

const pause = () => new Promise((goOn) => setTimeout(goOn))

/**
 * Reads the sizes of chosen files for the first time. Chromium asks the disk for each, some 0.2 ms, in which the page
 * stands still: of many files they are read a slice at a time, the first of them after the event that brought the files,
 * as Chromium has been busy handing them over until then. In between the page draws and is used; nothing waits for a time
 * to pass, so that it is no step of the queue.
 */
export async function readSizes(files: readonly File[]): Promise<void> {
  if (files.length > SIZES_AT_ONCE) await pause()
  let sliceEnd = performance.now() + READING_SLICE_MS
  for (const file of files) {
    Reflect.get(file, 'size')
    if (performance.now() < sliceEnd) continue
    await pause()
    sliceEnd = performance.now() + READING_SLICE_MS
  }
}
