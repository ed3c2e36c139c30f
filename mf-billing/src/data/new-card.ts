/** A billing address, complete or with empty parts. */
export interface CardAddress {
  line1: string;
  line2: string;
  city: string;
  state: string;
  postal_code: string;
  country: string;
}

/** Data of a new card that the server stores. */
export interface NewCard {
  paymentMethodId: string;
  name: string;
  phone: string;
  address: CardAddress;
}
