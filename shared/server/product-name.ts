/** Name of the product. Scripts for browsers do not contain it: agencies sell it under theirs. */
export const PRODUCT_NAME = 'Voxgrove';
