/** What 票券积分商品 says of the ticket behind it. */
export const sourceWords = {
  said: ({ price, stock, refund }: { price: string | null; stock: number; refund: string }) =>
    [price !== null && `售价 ¥${price}`, `可售 ${stock.toLocaleString('en-US')} 张`, refund && `票券${refund}`]
      .filter(Boolean)
      .join('，'),
  fill: '带入票券信息',
  filled: (labels: readonly string[]) =>
    labels.length > 0 ? `已带入${labels.join('、')}；已填写的不变` : '没有空着的内容，已填写的不变',
} as const
