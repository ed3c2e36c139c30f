/** Pages of common registrars about adding DNS records. */
export const REGISTRARS = [
  {
    name: 'Cloudflare',
    url: 'https://developers.cloudflare.com/dns/manage-dns-records/how-to/create-dns-records/',
  },
  { name: 'GoDaddy', url: 'https://www.godaddy.com/help/manage-dns-records-680' },
  {
    name: 'Namecheap',
    url: 'https://www.namecheap.com/support/knowledgebase/article.aspx/434/2237/how-do-i-set-up-host-records-for-a-domain/',
  },
  { name: 'Squarespace Domains', url: 'https://support.squarespace.com/hc/articles/360002101888' },
  { name: 'IONOS', url: 'https://www.ionos.com/help/domains/configuring-your-ip-address/' },
  { name: 'OVHcloud', url: 'https://help.ovhcloud.com/csm/en-dns-edit-dns-zone' },
  { name: 'Hostinger', url: 'https://support.hostinger.com/en/articles/1583249' },
  {
    name: 'Amazon Route 53',
    url: 'https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/resource-record-sets-creating.html',
  },
  {
    name: 'Gandi',
    url: 'https://docs.gandi.net/en/domain_names/common_operations/dns_records.html',
  },
  { name: 'Porkbun', url: 'https://kb.porkbun.com/article/68-how-to-edit-dns-records' },
] as const;
