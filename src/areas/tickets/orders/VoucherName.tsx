import { makeStyles, tokens } from '@fluentui/react-components'
import type { AnyRecord } from '@/blocks/records/anyRecord'

const useStyles = makeStyles({
  spec: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '16px' },
})

interface VoucherNameProps {
  voucher: AnyRecord
  /** Lines of the order that it came from. */
  items: readonly { readonly spec: string | null }[]
}

/** What a voucher is good for, with the spec that was bought. */
export function VoucherName({ voucher, items }: VoucherNameProps) {
  const styles = useStyles()
  const spec = items[Number(voucher.line)]?.spec
  return (
    <>
      {String(voucher.productName)}
      {spec && <div className={styles.spec}>{spec}</div>}
    </>
  )
}
