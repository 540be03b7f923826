import { noticeApi } from '@contracts/calls/noticeApi'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { mayPrompt } from '../guide/mayPrompt'
import { call } from '../gateway/call'
import { Overlay } from '../shell/Overlay'

const NoticePopup = lazy(async () => ({ default: (await import('./NoticePopup')).NoticePopup }))

/** Unread notices that open by themselves, as they are when the frame is opened. */
async function popupsHere(signal: AbortSignal) {
  const { list } = await call(noticeApi.noticeUnread, {}, { signal })
  const popups = list.filter(({ popup }) => popup)
  return popups.length > 0 && (await mayPrompt(signal)) ? popups : []
}

interface NoticePopupsProps {
  /** Where the user stands. */
  place: string
  /** Nothing else asks for his attention. */
  isFree: boolean
}

/** Notices marked 弹窗, one after another, each until it has been read. */
export function NoticePopups({ place, isFree }: NoticePopupsProps) {
  const { data } = useQuery({
    queryKey: ['noticePopups', place],
    queryFn: ({ signal }) => popupsHere(signal),
    enabled: isFree,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [closed, setClosed] = useState<readonly number[]>([])
  const next = data?.find(({ id }) => !closed.includes(id))
  if (!next || !isFree) return null
  return (
    <Overlay>
      <NoticePopup key={next.id} notice={next} onClose={() => setClosed([...closed, next.id])} />
    </Overlay>
  )
}
