import {
  BuildingShopRegular,
  CalendarStarRegular,
  ChatMultipleRegular,
  DataTrendingRegular,
  FoodRegular,
  HeartCircleRegular,
  HomeRegular,
  MegaphoneRegular,
  MoneyRegular,
  PeopleRegular,
  PersonKeyRegular,
  PhoneRegular,
  SettingsRegular,
  StarRegular,
  TicketDiagonalRegular,
  WalletCreditCardRegular,
  AppFolderRegular,
  type FluentIcon,
} from '@fluentui/react-icons'

/** Icons of the menu's groups by the name the menu gives. */
const icons: Record<string, FluentIcon> = {
  home: HomeRegular,
}

/** @returns the icon of a group; a folder for a name nobody has drawn */
export const groupIcon = (name: string): FluentIcon => icons[name] ?? AppFolderRegular
