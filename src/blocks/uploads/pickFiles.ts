import type { ChosenFile } from './useUploads'

interface PickerOptions {
  multiple: boolean
  types?: { description: string; accept: Record<string, string[]> }[]
}

declare global {
  interface Window {
    /** Where browsers hand out files by a handle; not in the library's types yet. */
    showOpenFilePicker?: (options: PickerOptions) => Promise<FileSystemFileHandle[]>
  }
}

/** A picker wants a type with its extensions; what the type is called does not matter to it. */
const anyType = 'application/octet-stream'

interface PickOptions {
  /** Extensions without the dot; every type unless given. */
  types?: readonly string[] | undefined
  /** Several at once; so unless given. */
  multiple?: boolean
}

/**
 * The system's file dialog, where it gives handles that outlive the page.
 * @returns null where the browser has no such dialog: then an `<input type="file">` serves
 */
export function pickFiles({
  types,
  multiple = true,
}: PickOptions): Promise<Pick<ChosenFile, 'file' | 'handle'>[]> | null {
  const { showOpenFilePicker } = window
  if (!showOpenFilePicker) return null
  const accept = types && [{ description: types.join('、'), accept: { [anyType]: types.map((type) => `.${type}`) } }]
  return showOpenFilePicker.call(window, { multiple, ...(accept ? { types: accept } : {}) }).then(
    (handles) => Promise.all(handles.map(async (handle) => ({ handle, file: await handle.getFile() }))),
    // Closed without a choice.
    () => [],
  )
}
