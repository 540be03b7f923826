import { wxaAdmin, type PlatformStep } from '@contracts/calls/wxaAdmin'
import { platformType } from '@machines/flows/quickRegistration/machine'
import { useState } from 'react'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'

/** The platform's own pages, as the screen opens them. */
export interface PlatformPage {
  /** To be called while a click is being handled: browsers let no other window open. */
  open: (step: PlatformStep) => void
  /** Why the last one did not open; null otherwise. */
  error: Error | null
  /** Address of the page whose window the browser has refused; null otherwise. */
  refusedAddress: string | null
}

/** Leads a new window to the page; the page must not reach back into the console. */
async function openPage(brandId: number, step: PlatformStep): Promise<string | null> {
  const opened = window.open('about:blank', '_blank')
  try {
    const { address } = await call(wxaAdmin.platformPage, { brandId, platformType, step })
    if (!opened) return address
    opened.opener = null
    opened.location.replace(address)
    return null
  } catch (error) {
    opened?.close()
    throw error
  }
}

/** Opens the platform's pages in new windows; each opening asks the gateway for the address anew. */
export function usePlatformPage(brandId: number): PlatformPage {
  const [refusedAddress, setRefusedAddress] = useState<string | null>(null)
  const opening = useCommand((step: PlatformStep) => openPage(brandId, step), setRefusedAddress)
  return { open: opening.run, error: opening.error, refusedAddress }
}
