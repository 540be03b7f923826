import { signedYuan } from '@/blocks/records/page/Money'

/** An amount that came or went; 0.00 for nothing. */
export function SignedMoney({ fen }: { fen: number }) {
  return <>{fen === 0 ? '0.00' : signedYuan(fen)}</>
}
