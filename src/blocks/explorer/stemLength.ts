import { extensionOf } from '@contracts/rules/fileNames'

/** How much of a name is selected when it is about to be changed: what stands before the extension. */
export const stemLength = ({ name, isFolder }: { name: string; isFolder: boolean }): number => {
  const extension = isFolder ? '' : extensionOf(name)
  return extension === '' ? name.length : name.length - extension.length - 1
}
