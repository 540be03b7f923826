const within = /^(?:https?:\/\/[^\s/]+\S*|mailto:\S+@\S+|tel:[\d+-]+|\/(?![/\\])\S*|#\S+)$/i

/** Whether a link may lead there: by http, https, mail or phone, or within the site. */
export const isLinkAddress = (address: string): boolean => within.test(address.trim())

/** What was typed as an address: `www.example.com` is meant with https. */
export const typedAddress = (typed: string): string => {
  const address = typed.trim()
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : address
}
