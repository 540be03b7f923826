import type { LatestMessage } from '@contracts/calls/merchantApi'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePreferences } from '../preferences/usePreferences'
import { onNewMessages } from './onNewMessages'

/** Whether the system may tell something for this page. */
export const mayNotify = (): boolean => typeof Notification !== 'undefined' && Notification.permission === 'granted'

/** 桌面通知: what is new is shown by the system while the page is not seen, once for all tabs of a browser. */
export function useDesktopNotices(): void {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { desktopNotify } = usePreferences()
  const tell = useEffectEvent(({ id, title, link, at }: LatestMessage) => {
    // Tabs that tell the same under one tag tell it once.
    const notice = new Notification('商户后台', { body: title, tag: `message-${id}-${at}` })
    notice.addEventListener('click', () => {
      window.focus()
      notice.close()
      if (link !== null) void navigate(link)
    })
  })
  useEffect(() => {
    if (!desktopNotify) return undefined
    return onNewMessages(cache, (messages) => {
      if (document.visibilityState === 'hidden' && mayNotify()) messages.toReversed().forEach((one) => tell(one))
    })
  }, [cache, desktopNotify])
}
