import { useSelector } from '@xstate/react'
import { lazy, useState } from 'react'
import { Overlay } from '@/app/shell/Overlay'
import type { useCopyLink } from '../copyLink/useCopyLink'

const CopiedDialog = lazy(async () => ({ default: (await import('../copyLink/CopiedDialog')).CopiedDialog }))

/** Whether the link is on the clipboard; the dialog is loaded when first needed. */
export function Copied({ flow }: Pick<ReturnType<typeof useCopyLink>, 'flow'>) {
  const isOpen = useSelector(flow, (now) => now.hasTag('open'))
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return (
    wasOpened && (
      <Overlay>
        <CopiedDialog flow={flow} />
      </Overlay>
    )
  )
}
