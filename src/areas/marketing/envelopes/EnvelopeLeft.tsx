import { StatusBadge } from '@/look/parts/StatusBadge'

interface EnvelopeLeftProps {
  readonly stock: number
  readonly issued: number
  readonly status: string
}

/** 剩余: of a red envelope that is given out and gone it says so. */
export function EnvelopeLeft({ stock, issued, status }: EnvelopeLeftProps) {
  if (issued >= stock && status === 'PUBLISHED') return <StatusBadge tone="warning">已领完</StatusBadge>
  return <>{(stock - issued).toLocaleString('en-US')}</>
}
