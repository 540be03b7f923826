import { userMessage } from '@contracts/resources/shell/userMessage'
import { notifyOtherScreens } from '@server/notifications/notifications'
import { releaseHeld } from '@server/notifications/staffTeller'
import { defineServer } from '@server/records/recordServer'
import { sweepMessages } from './messageSweeper'

export default defineServer(userMessage, {
  effects: { 'tell the other screens': notifyOtherScreens },
  jobs: (services) => [sweepMessages(services), releaseHeld(services)],
})
