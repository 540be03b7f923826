export const csvType = 'text/csv;charset=utf-8'
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function follow(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Hands a file to the browser to be saved. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  follow(address, name)
  URL.revokeObjectURL(address)
}

/** Has the browser fetch and save what stands at an address; its server names the file unless that is of our own. */
export const saveFrom = (address: string, name: string): void => follow(address, name)

/** The bytes of a base64 text. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
