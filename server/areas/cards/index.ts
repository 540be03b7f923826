/** What other suites may use of prepaid cards. */
export { demoCardKinds } from './demo/prepaidProducts'
export { giftsOfCard, giftsOfRecharge, giftsTakenBack, type RechargeGiven } from './prepaid/rechargeGifts'
export { cardKindsById, giveCards, takeCardsBack, unfitGiftCard } from './prepaid/giftCards'
