/**
 * The store's products: category, brand, name and list price in US dollars. `cost` is the store's cost as a share of
 * the price, `peak` the month (0 to 11) in which the category sells best, `swing` how much more it sells then than half
 * a year earlier or later, `pull` how often it is bought compared with the other categories.
 *
 * @type {readonly { category: string, cost: number, peak: number, swing: number, pull: number, products: readonly
 *   (readonly [name: string, brand: string, price: number])[] }[]}
 */
export const CATALOGUE = [
  {
    category: 'Electronics',
    cost: 0.78,
    peak: 10,
    swing: 0.35,
    pull: 1.5,
    products: [
      ['Wireless Earbuds Pro', 'Aurelia', 129],
      ['Noise-Cancelling Headphones', 'Aurelia', 249],
      ['Portable Bluetooth Speaker', 'Aurelia', 79],
      ['27-inch 4K Monitor', 'Norvik', 379],
      ['Mechanical Keyboard', 'Norvik', 109],
      ['USB-C Docking Station', 'Norvik', 159],
      ['Smart Home Hub', 'Lumenta', 99],
      ['E-Reader 7-inch', 'Lumenta', 149],
    ],
  },
  {
    category: 'Home & Kitchen',
    cost: 0.58,
    peak: 11,
    swing: 0.2,
    pull: 1.35,
    products: [
      ['Espresso Machine', 'Casa Bruna', 329],
      ['Burr Coffee Grinder', 'Casa Bruna', 89],
      ['Cast Iron Skillet', 'Hearthwell', 49],
      ['Chef Knife Set', 'Hearthwell', 119],
      ['Stand Mixer', 'Hearthwell', 279],
      ['Linen Bedding Set', 'Fjordal', 139],
      ['Robot Vacuum', 'Lumenta', 299],
      ['Glass Storage Set', 'Fjordal', 39],
    ],
  },
  {
    category: 'Fashion',
    cost: 0.45,
    peak: 3,
    swing: 0.15,
    pull: 1.3,
    products: [
      ['Merino Wool Sweater', 'Fjordal', 89],
      ['Classic Denim Jacket', 'Wild & Main', 98],
      ['Leather Sneakers', 'Wild & Main', 119],
      ['Organic Cotton T-Shirt', 'Wild & Main', 29],
      ['Rain Parka', 'Northpeak', 159],
      ['Canvas Backpack', 'Northpeak', 69],
      ['Silk Scarf', 'Maison Ilex', 59],
    ],
  },
  {
    category: 'Sports & Outdoors',
    cost: 0.6,
    peak: 5,
    swing: 0.45,
    pull: 1.05,
    products: [
      ['Trail Running Shoes', 'Northpeak', 139],
      ['Two-Person Tent', 'Northpeak', 229],
      ['Yoga Mat', 'Solara', 39],
      ['Adjustable Dumbbells', 'Ironbay', 269],
      ['Insulated Water Bottle', 'Solara', 32],
      ['Cycling Helmet', 'Velmont', 89],
      ['Road Bike Computer', 'Velmont', 199],
    ],
  },
  {
    category: 'Beauty',
    cost: 0.35,
    peak: 4,
    swing: 0.1,
    pull: 0.95,
    products: [
      ['Vitamin C Serum', 'Maison Ilex', 42],
      ['Daily Moisturizer', 'Maison Ilex', 28],
      ['Hair Dryer Ionic', 'Aurelia', 119],
      ['Eau de Parfum 50 ml', 'Maison Ilex', 85],
      ['Electric Toothbrush', 'Lumenta', 79],
      ['Sunscreen SPF 50', 'Solara', 19],
    ],
  },
  {
    category: 'Toys & Games',
    cost: 0.52,
    peak: 11,
    swing: 0.6,
    pull: 0.7,
    products: [
      ['Wooden Train Set', 'Kindermill', 64],
      ['Strategy Board Game', 'Kindermill', 44],
      ['Building Blocks 500', 'Brickfield', 54],
      ['Remote Control Rover', 'Brickfield', 89],
      ['Puzzle 1000 Pieces', 'Kindermill', 22],
    ],
  },
  {
    category: 'Garden',
    cost: 0.55,
    peak: 4,
    swing: 0.7,
    pull: 0.6,
    products: [
      ['Cordless Hedge Trimmer', 'Ironbay', 149],
      ['Raised Garden Bed', 'Hearthwell', 119],
      ['Watering System Kit', 'Solara', 59],
      ['Charcoal Kettle Grill', 'Ironbay', 189],
      ['Pruning Shears', 'Hearthwell', 27],
    ],
  },
  {
    category: 'Office',
    cost: 0.62,
    peak: 8,
    swing: 0.2,
    pull: 0.75,
    products: [
      ['Ergonomic Desk Chair', 'Norvik', 349],
      ['Standing Desk', 'Norvik', 499],
      ['LED Desk Lamp', 'Lumenta', 59],
      ['Fountain Pen', 'Velmont', 75],
      ['Hardcover Notebook 3-Pack', 'Wild & Main', 24],
      ['Laser Printer', 'Norvik', 229],
    ],
  },
];
