import { serviceBooking } from '@contracts/resources/wecom/serviceBooking'
import { defineServer } from '@server/records/recordServer'
import { demoBookings } from '../demo/serviceBookings'
import { followOverdueBookings, giveToWhoAccepts, tellThatLate } from './followBookings'
import { checkBooking, numberBooking } from './newBooking'

export default defineServer(serviceBooking, {
  effects: { 'give it to who accepts': giveToWhoAccepts, 'tell that it is late': tellThatLate },
  draftCheck: checkBooking,
  afterSave: numberBooking,
  jobs: (services) => [
    { name: 'service-booking-overdue', cron: '* * * * *', run: () => followOverdueBookings(services) },
  ],
  seed: demoBookings,
})
