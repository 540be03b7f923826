/** Rights of the pages 通用代金券 and 有效期卡, which show products of one kind. */
export const productPages = ['ticket:generic-voucher', 'ticket:validcard'] as const
