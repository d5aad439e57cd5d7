import { dimension, measure, type View } from './member.js';

const ofCatalogue = { base: 'products', time: undefined } as const;

/** Products: one row per item in the catalogue. */
export const productsView: View = {
  name: 'products',
  title: 'Products',
  members: [
    measure('products.count', 'Number of products in the catalogue.', {
      ...ofCatalogue,
      title: 'Products',
      aggType: 'count',
      sql: 'count(*)',
    }),
    measure('products.average_price', 'Mean list price of the catalogue in US dollars; not weighted by sales.', {
      ...ofCatalogue,
      aggType: 'avg',
      sql: 'round(avg(products.price), 2)',
      synonyms: ['list price', 'average list price'],
    }),
    dimension('products.name', 'Name of the product.', { title: 'Product' }),
    dimension('products.category', 'Category in the catalogue, such as Electronics or Garden.'),
    dimension('products.brand', 'Brand of the product.'),
  ],
};
