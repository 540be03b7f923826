import type { ButtonProps } from '@fluentui/react-components'
import { Link16Regular } from '@fluentui/react-icons'
import { useSelector } from '@xstate/react'
import { lazy, useState } from 'react'
import { Overlay } from '@/app/shell/Overlay'
import { Button } from '@/look/parts/Button'
import { useCopyLink } from './useCopyLink'

const CopiedDialog = lazy(async () => ({ default: (await import('./CopiedDialog')).CopiedDialog }))

interface CopyLinkProps extends Pick<ButtonProps, 'appearance' | 'size'> {
  /** What is copied, as it stands. */
  link: string
  /** 复制链接 unless given. */
  children?: string
}

/** A button that copies a link and says in a dialog whether that worked (Shared building blocks, 4.6). */
export function CopyLink({ link, children = '复制链接', ...looks }: CopyLinkProps) {
  const { flow, copy, isBusy } = useCopyLink()
  const isOpen = useSelector(flow, (now) => now.hasTag('open'))
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return (
    <>
      <Button {...looks} icon={<Link16Regular />} disabledFocusable={isBusy} onClick={() => copy(link)}>
        {children}
      </Button>
      {wasOpened && (
        <Overlay>
          <CopiedDialog flow={flow} />
        </Overlay>
      )}
    </>
  )
}
