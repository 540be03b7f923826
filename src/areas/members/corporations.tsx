import { corporation } from '@contracts/resources/members/corporation'
import { corporationAgreement } from '@contracts/resources/members/corporationAgreement'
import { corporationDeal } from '@contracts/resources/members/corporationDeal'
import { corporationLead } from '@contracts/resources/members/corporationLead'
import { corporationPerson } from '@contracts/resources/members/corporationPerson'
import { lazy, Suspense } from 'react'
import { memberCell } from '@/blocks/records/linkCells'
import { screensFor } from '@/blocks/records/screensFor'
import { TabbedPlace } from '@/blocks/records/TabbedPlace'
import { AgreementPrices } from './agreements/AgreementPrices'
import { corporationApply, corporationMeeting } from './corporationViews'
import { FollowDay } from './FollowDay'
import { leadWords } from './leads/words'

const LeadBoard = lazy(async () => ({ default: (await import('./leads/LeadBoard')).LeadBoard }))

/** 企业会员: the list, and 企业资料 with agreements, people and deals. */
export const { Screen: Corporations } = screensFor(corporation, {
  title: '企业会员',
  page: async () => (await import('./corporationPages')).corporationPage,
  paths: {
    list: '/member-corporation/list',
    add: '/member-corporation/edit',
    edit: '/member-corporation/edit?id={id}',
  },
})

const applies = screensFor(corporationApply, {
  page: async () => (await import('./corporationPages')).corporationPage,
  paths: { list: '/member-corporation/apply' },
})

/** 入会申请: what waits for 通过 or 驳回. */
export const CorporationApplies = () => <applies.Page title="入会申请" fixed={{ status: 'PENDING,REJECTED' }} />

/** 企业协议: with `corporationId` in the address those of one corporation. */
export const { Screen: Agreements } = screensFor(corporationAgreement, {
  title: '企业协议',
  inputs: { prices: AgreementPrices },
  page: async () => (await import('./corporationPages')).agreementPage,
  finishBy: 'SUBMIT',
  paths: {
    list: '/member-corporation/agreement-edit',
    edit: '/member-corporation/agreement-edit?id={id}',
  },
})

/** 企业人员. */
export const { Screen: CorporationPersons } = screensFor(corporationPerson, {
  title: '企业人员',
  cells: { memberId: memberCell },
  paths: { list: '/member-corporation/personnel' },
})

const leads = screensFor(corporationLead, {
  title: '商机线索',
  cells: { nextFollowOn: ({ nextFollowOn, status }) => <FollowDay day={nextFollowOn} status={status} /> },
  page: async () => (await import('./corporationPages')).leadPage,
  paths: { list: '/member-corporation/threaded' },
})

/** 商机线索: in red what should have been followed by now; as a list, or on a board by how far each is. */
export const CorporationLeads = () => (
  <TabbedPlace
    label={leadWords.tabs}
    tabs={[
      {
        value: 'list',
        text: leadWords.list,
        access: corporationLead.access.read,
        draw: (tabs) => <leads.Page title={leadWords.title} above={tabs} />,
      },
      {
        value: 'board',
        text: leadWords.board,
        access: corporationLead.access.read,
        draw: (tabs) => (
          <Suspense>
            <LeadBoard above={tabs} />
          </Suspense>
        ),
      },
    ]}
  />
)

/** 成交记录. */
export const { Screen: CorporationDeals } = screensFor(corporationDeal, {
  title: '成交记录',
  page: async () => (await import('./corporationPages')).dealPage,
  paths: { list: '/member-corporation/deal' },
})

/** 企业会议: deals of that kind. */
export const { Screen: CorporationMeetings } = screensFor(corporationMeeting, {
  title: '企业会议',
  page: async () => (await import('./corporationPages')).dealPage,
  paths: { list: '/member-corporation/meeting' },
})
