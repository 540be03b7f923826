import { ticketApi } from '@contracts/calls/ticketApi'
import { Link } from '@fluentui/react-components'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { noValue } from '@/blocks/records/constants'
import { bytesOf, csvType, saveFile } from '@/blocks/records/saveFile'
import { useToast } from '@/blocks/toast/ToastProvider'

interface CodePackProps {
  binding: { readonly id: number; readonly name: string; readonly bindType: string; readonly codeCount: number | null }
}

/** 下载码包: the codes of a binding as a file; one by the till, or not in force yet, has none. */
export function CodePack({ binding: { id, name, bindType, codeCount } }: CodePackProps) {
  const toast = useToast()
  const download = useCommand(async (_: null) => {
    try {
      const file = await call(ticketApi.downloadBindingCodes, { id })
      saveFile(file.name, bytesOf(file.base64), csvType)
    } catch (error) {
      toast.show({ text: error instanceof Error ? error.message : String(error), type: 'danger' })
    }
  })
  if (bindType === 'POS' || !codeCount) return noValue
  return (
    <Link
      as="button"
      aria-label={`下载码包：${name}`}
      disabledFocusable={download.isBusy}
      onClick={() => download.run(null)}
    >
      下载码包
    </Link>
  )
}
