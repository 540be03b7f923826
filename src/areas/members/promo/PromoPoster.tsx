import type { PromoCode } from '@contracts/calls/promoCalls'
import type { Payload } from '@machines/flows/recordAction/machine'
import { useState } from 'react'
import { ModalFrame } from '@/blocks/modal/ModalFrame'
import { SharePoster } from '@/blocks/poster/SharePoster'
import { PayloadFields } from '@/blocks/records/PayloadFields'
import { Button } from '@/look/parts/Button'
import { posterFields, promoWords } from './words'

interface PromoPosterProps {
  code: PromoCode & { readonly link: string }
  onClose: () => void
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The poster of a promotion code: what it says and shows is filled in here, its code is the owner's. */
export function PromoPoster({ code: { name, code, link }, onClose }: PromoPosterProps) {
  const [filled, setFilled] = useState<Payload>({ title: promoWords.posterTitle, note: promoWords.posterNote(name) })
  return (
    <ModalFrame
      isOpen
      size="lg"
      canDismiss
      title={promoWords.posterOf(name)}
      onDismiss={onClose}
      actions={<Button onClick={onClose}>{promoWords.close}</Button>}
    >
      <SharePoster
        id={code}
        file={promoWords.posterFile(name, code)}
        title={textOf(filled.title).trim()}
        note={textOf(filled.note).trim()}
        price=""
        usualPrice=""
        image={textOf(filled.image)}
        usualLink={link}
        isLinkFixed
      >
        <PayloadFields fields={posterFields} payload={filled} onChange={setFilled} />
      </SharePoster>
    </ModalFrame>
  )
}
