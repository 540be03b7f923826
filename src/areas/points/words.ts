/** What the form of a product says of the ticket, or the red envelope, behind it. */
export const sourceWords = {
  TICKET: {
    said: ({ price, stock, refund }: SourceSaid) =>
      [price !== null && `售价 ¥${price}`, `可售 ${stock.toLocaleString('en-US')} 张`, refund && `票券${refund}`]
        .filter(Boolean)
        .join('，'),
    fill: '带入票券信息',
  },
  ENVELOPE: {
    said: ({ stock, refund }: SourceSaid) => `${refund}，可上架 ${stock.toLocaleString('en-US')} 个`,
    fill: '带入红包信息',
  },
  filled: (labels: readonly string[]) =>
    labels.length > 0 ? `已带入${labels.join('、')}；已填写的不变` : '没有空着的内容，已填写的不变',
} as const

interface SourceSaid {
  /** Yuan; null where there is none. */
  readonly price: string | null
  readonly stock: number
  readonly refund: string
}
