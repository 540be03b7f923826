import { groupIcons } from '@contracts/routes/menuPaths'
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

const otherIcon = 'shop'

/** @returns the icon of a group of the menu, by its title; a folder for a name nobody has drawn */
export const groupIcon = (title: string): FluentIcon => icons[groupIcons[title] ?? otherIcon] ?? AppFolderRegular
