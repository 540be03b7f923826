import { takeDrop } from './takeDrop'
import type { DropDestination } from './uploadDropped'

/** Uploads what is dropped or pasted; what reads folders is loaded with the first drop. */
export function useDroppedUpload(destination: DropDestination) {
  const { addFiles, say } = destination
  return {
    /** Must be called while the drop is being handled. */
    uploadDropped: (data: DataTransfer, targetId: number) => {
      const taken = takeDrop(data)
      import('./uploadDropped')
        .then(({ uploadDropped }) => uploadDropped(taken, targetId, destination))
        .catch(() => say('拖入的内容读取失败，请改用上传按钮'))
    },
    /** A folder of this device, with all it holds. */
    uploadFolder: (files: readonly File[], targetId: number) => {
      import('./uploadDropped')
        .then(({ uploadChosenFolder }) => uploadChosenFolder(files, targetId, destination))
        .catch(() => say('文件夹读取失败，请重新选择'))
    },
    uploadFiles: (files: readonly File[], targetId: number) =>
      addFiles(
        files.map((file) => ({ file })),
        targetId,
      ),
  }
}
