import { timedCloseMachine } from '@machines/flows/timedClose/machine'
import { useCommand } from '@/app/flow/useCommand'
import { useFlow } from '@/app/flow/useFlow'
import { copiedText, copyLinkOpenMs, notCopiedText } from './constants'
import { copyText } from './copyText'

/**
 * Copying a link without its looks: `copy(link)`, then `flow` says for 3000 ms how it went
 * (Shared building blocks, 4.6).
 */
export function useCopyLink() {
  const flow = useFlow(timedCloseMachine, { input: { openMs: copyLinkOpenMs } })
  const { run, isBusy } = useCommand(
    async (link: string) => ((await copyText(link)) ? copiedText : notCopiedText),
    (text) => flow.send({ type: 'show', text }),
  )
  return { flow, copy: run, isBusy }
}
