export { HotelConfig } from './HotelConfig'
export { LazyNoticeDetail as NoticeDetail } from './notices/LazyNoticeDetail'
export { NoticeList } from './notices/NoticeList'
export { Postages } from './postage/Postages'
