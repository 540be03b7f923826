import { directPayment } from '@contracts/resources/finance/directPayment'
import { serviceBooking } from '@contracts/resources/wecom/serviceBooking'
import { defineServer, listen } from '@server/records/recordServer'
import { demoBookings } from '../demo/serviceBookings'
import { giveMoneyBack, takePayment, takeRefund } from './bookingMoney'
import { followOverdueBookings, giveToWhoAccepts, tellThatLate } from './followBookings'
import { checkBooking, numberBooking } from './newBooking'

export default defineServer(serviceBooking, {
  effects: {
    'give it to who accepts': giveToWhoAccepts,
    'tell that it is late': tellThatLate,
    'give the money back': giveMoneyBack,
  },
  draftCheck: checkBooking,
  afterSave: numberBooking,
  jobs: (services) => [
    { name: 'service-booking-overdue', cron: '* * * * *', run: () => followOverdueBookings(services) },
  ],
  on: [
    listen(directPayment, ['PAY'], { order: 70, purpose: '服务预约记为已支付', run: takePayment }),
    listen(directPayment, ['OK', 'FAIL', 'REJECT'], { order: 70, purpose: '服务预约的退款有了结果', run: takeRefund }),
  ],
  seed: demoBookings,
})
