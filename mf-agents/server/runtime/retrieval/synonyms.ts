import { stem } from './words';

/** Words customers use for each other when they ask a business something. One line is one meaning. */
const GROUPS = [
  'cost price charge fee pay expensive cheap rate',
  'rent hire borrow rental',
  'cancel cancellation',
  'refund money reimburse',
  'open opening hours close closed',
  'delivery deliver post ship shipping send courier',
  'return back',
  'kid child children baby toddler family infant',
  'dog pet animal',
  'bike bicycle cycle ebike',
  'phone call telephone number ring',
  'email mail',
  'contact reach',
  'address location directions find located',
  'voucher gift present giftcard coupon',
  'job career vacancy position hiring work apply',
  'disabled wheelchair accessible accessibility',
  'wash clean cleaning laundry',
  'fix repair mend broken damage break',
  'park parking car',
  'age old young minimum',
  'weather rain storm',
  'book booking reserve reservation',
  'tour hike walk trip',
  'wifi internet wlan',
  'payment pay card cash',
  'deposit security',
  'late delay overdue',
  'discount reduction student senior concession',
  'bag sack',
  'train station rail bus',
  'owner founder founded own started opened began',
  'lost lose missing',
  'guide instructor leader',
  'christmas december',
  'emergency hurt accident rescue',
  'allowed permitted tolerated forbidden',
];

const MEANINGS = new Map<string, Set<string>>();
for (const group of GROUPS) {
  const members = group.split(' ').map(stem);
  for (const member of members) {
    const meaning = MEANINGS.get(member) ?? new Set();
    for (const other of members) if (other !== member) meaning.add(other);
    MEANINGS.set(member, meaning);
  }
}

/** Stems that may stand for this one. */
export const synonymsOf = (word: string): ReadonlySet<string> => MEANINGS.get(word) ?? new Set();
