import {
  AppFolderRegular,
  BuildingShopRegular,
  CalendarStarRegular,
  ChatMultipleRegular,
  DataTrendingRegular,
  FoodRegular,
  HeartCircleRegular,
  MegaphoneRegular,
  MoneyRegular,
  PeopleRegular,
  PersonKeyRegular,
  PhoneRegular,
  SettingsRegular,
  StarRegular,
  TicketDiagonalRegular,
  WalletCreditCardRegular,
  type FluentIcon,
} from '@fluentui/react-icons'

/** Pictures of the names that the menu gives its groups. */
const icons: Readonly<Record<string, FluentIcon>> = {
  ticket: TicketDiagonalRegular,
  food: FoodRegular,
  people: PeopleRegular,
  star: StarRegular,
  card: WalletCreditCardRegular,
  calendar: CalendarStarRegular,
  megaphone: MegaphoneRegular,
  chat: ChatMultipleRegular,
  shop: BuildingShopRegular,
  phone: PhoneRegular,
  chart: DataTrendingRegular,
  money: MoneyRegular,
  heart: HeartCircleRegular,
  key: PersonKeyRegular,
  settings: SettingsRegular,
}

/** @returns the icon of a group; a folder for a name nobody has drawn */
export const groupIcon = (name: string): FluentIcon => icons[name] ?? AppFolderRegular
