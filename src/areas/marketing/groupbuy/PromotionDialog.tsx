import { useNavigate } from 'react-router-dom'
import { LinkCode } from '@/blocks/copyLink/LinkCode'
import { ModalFrame } from '@/blocks/modal/ModalFrame'
import { Button } from '@/look/parts/Button'
import { posterPath } from './places'
import { usePromotion } from './usePromotion'
import { groupbuyWords } from './words'

interface PromotionDialogProps {
  activity: { readonly id: number; readonly name: string }
  onClose: () => void
}

/** 推广 of an activity: its link as a code and to be copied, and the way to its poster. */
export function PromotionDialog({ activity: { id, name }, onClose }: PromotionDialogProps) {
  const navigate = useNavigate()
  return (
    <ModalFrame
      isOpen
      canDismiss
      size="md"
      title={`${groupbuyWords.promote}「${name}」`}
      onDismiss={onClose}
      actions={<Button onClick={() => void navigate(posterPath(id))}>{groupbuyWords.toPoster}</Button>}
    >
      <PromotionLink id={id} />
    </ModalFrame>
  )
}

function PromotionLink({ id }: { id: number }) {
  const { data, error } = usePromotion(id)
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p role="status">加载中...</p>
  return data.url === null ? (
    <p role="alert">{groupbuyWords.notSet}</p>
  ) : (
    <LinkCode link={data.url} label={groupbuyWords.code} />
  )
}
