/**
 * Name of the product. Scripts for browsers must not contain it, because agencies sell the product
 * under their own name.
 */
export const PRODUCT_NAME = 'Voxgrove';
