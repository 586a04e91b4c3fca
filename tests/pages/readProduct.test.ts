import { describe, expect, test } from 'vitest'
import { readProduct } from '../../server/pages/readProduct.ts'

/** Pages as shops write them, in each of the ways in which they tell of a product. */

const url = 'https://shop.example/item/42?ref=home'

const read = (head: string, body = '', at = url) =>
  readProduct({ url: at, text: `<!doctype html><html><head>${head}</head><body>${body}</body></html>` })

const jsonLd = (...data: unknown[]) =>
  data.map((each) => `<script type="application/ld+json">${JSON.stringify(each)}</script>`).join('')

const watch = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Diver’s watch 40 mm',
  sku: 'DW-40',
  brand: { '@type': 'Brand', name: 'Meridian' },
  image: [
    '/photos/1.jpg',
    'https://cdn.example/2.jpg',
    '/photos/1.jpg#large',
    'data:image/gif;base64,R0lGOD',
  ],
  description: '<p>Steel,&nbsp;<b>sapphire</b>.</p><p>Water &amp; shock proof</p>',
  aggregateRating: { ratingValue: '92', bestRating: 100, reviewCount: '1,204', ratingCount: 2000 },
  offers: {
    '@type': 'Offer',
    price: '249.90',
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    inventoryLevel: { '@type': 'QuantitativeValue', value: 12 },
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingOrigin: { '@type': 'DefinedRegion', addressRegion: 'Zhejiang', addressCountry: 'CN' },
    },
    seller: { '@type': 'Organization', name: 'Harbour Goods', url: '/store/harbour', identifier: 'S-77' },
  },
}

describe('JSON-LD', () => {
  test('tells every field', () => {
    expect(read(jsonLd(watch))).toEqual({
      source: 'json-ld',
      isDescribed: true,
      title: 'Diver’s watch 40 mm',
      brand: 'Meridian',
      itemId: 'DW-40',
      price: '249.90',
      currency: 'EUR',
      isAvailable: true,
      condition: 'new',
      rating: 4.6,
      reviewsCount: 1204,
      quantity: 12,
      shippingFrom: 'Zhejiang, CN',
      seller: 'Harbour Goods',
      sellerId: 'S-77',
      sellerStoreUrl: 'https://shop.example/store/harbour',
      images: ['https://shop.example/photos/1.jpg', 'https://cdn.example/2.jpg'],
      description: 'Steel, sapphire.\nWater & shock proof',
      isSummary: false,
    })
  })

  test.each([
    ['ratings where no reviews are counted', { aggregateRating: { ratingCount: 7 } }, { reviewsCount: 7 }],
    ['no count that is none', { aggregateRating: { reviewCount: 'many' } }, { reviewsCount: null }],
    ['a stock without a unit', { offers: { inventoryLevel: '3' } }, { quantity: 3 }],
    [
      'the place where it is kept',
      { offers: { availableAtOrFrom: { '@type': 'Place', name: 'Leipzig' } } },
      { shippingFrom: 'Leipzig' },
    ],
  ])('tells %s', (_, own, found) => {
    expect(read(jsonLd({ '@type': 'Product', name: 'Lamp', ...own }))).toMatchObject(found)
  })

  test('keeps the lines of a description, of its own or by markup', () => {
    const described = (description: string) =>
      read(jsonLd({ '@type': 'Product', name: 'Lamp', description }))!.description
    expect(described('One &amp; two \r\n\r\n\n  three\tfour')).toBe('One & two\n\nthree four')
    expect(described('<ul>\n<li>One</li>\n<li>two <b>three</b></li></ul>four<br>五')).toBe(
      'One\ntwo three\nfour\n五',
    )
  })

  test.each([
    [
      'in a graph',
      { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebSite', name: 'Shop' }, watch] },
    ],
    ['in an array', [{ '@type': 'BreadcrumbList', itemListElement: [] }, watch]],
    ['of several types, one an address', { ...watch, '@type': ['Thing', 'http://schema.org/Product'] }],
    ['as what a page is about', { '@type': 'ItemPage', mainEntity: watch }],
    ['as what an offer is of', { ...watch.offers, itemOffered: { ...watch, offers: undefined } }],
    [
      'with its terms spelt out',
      { '@type': 'schema:Product', 'schema:name': watch.name, 'http://schema.org/offers': watch.offers },
    ],
    [
      'as a list',
      { '@type': 'Product', name: { '@value': watch.name }, offers: { '@list': [watch.offers] } },
    ],
    [
      'by reference',
      {
        '@graph': [
          { ...watch, offers: { '@id': '#offer' } },
          { ...watch.offers, '@id': '#offer' },
        ],
      },
    ],
  ])('is found %s', (_, data) => {
    expect(read(jsonLd(data))).toMatchObject({
      source: 'json-ld',
      title: watch.name,
      price: '249.90',
      seller: 'Harbour Goods',
    })
  })

  test.each([
    [
      'trailing commas',
      '{"@type":"Product","name":"Lamp, [old,]","offers":[{"price":12,"priceCurrency":"CHF",},],}',
    ],
    [
      'raw line breaks in text',
      '{"@type":"Product","name":"Lamp,\n[old,]","offers":{"price":"12","priceCurrency":"CHF"}}',
    ],
    [
      'comments',
      '/* made by the shop */{"@type":"Product", // the lamp\n"name":"Lamp, [old,]","offers":{"price":12,"priceCurrency":"CHF"}}',
    ],
    [
      'a hidden script',
      '<!-- {"@type":"Product","name":"Lamp, [old,]","offers":{"price":12,"priceCurrency":"CHF"}} -->',
    ],
    [
      'character data',
      '//<![CDATA[\n{"@type":"Product","name":"Lamp, [old,]","offers":{"price":12,"priceCurrency":"CHF"}}\n//]]>',
    ],
    [
      'wrong escapes and a semicolon',
      '{"@type":"Product","name":"Lamp\\, [old,]","offers":{"price":12,"priceCurrency":"CHF"}};',
    ],
    [
      'encoded quotes',
      '{&quot;@type&quot;:&quot;Product&quot;,&quot;name&quot;:&quot;Lamp, [old,]&quot;,&quot;offers&quot;:{&quot;price&quot;:12,&quot;priceCurrency&quot;:&quot;CHF&quot;}}',
    ],
  ])('is fixed: %s', (_, text) => {
    const found = read(`<script type="application/ld+json">${text}</script>`)
    expect(found).toMatchObject({ source: 'json-ld', title: 'Lamp, [old,]', price: '12', currency: 'CHF' })
  })

  test('what can’t be read is passed over for what can', () => {
    const head = `<script type="application/ld+json">{"@type": "Product", "name": </script>${jsonLd({ ...watch, name: '' })}
      <meta property="og:title" content="Watch">`
    expect(read(head)).toMatchObject({
      source: 'opengraph',
      title: 'Watch',
      price: '249.90',
      brand: 'Meridian',
    })
  })

  test.each([
    [19.989999771118164, 'EUR', '19.99'],
    [0.1, 'EUR', '0.1'],
    ['1,299.00', 'USD', '1299.00'],
    ['1.299,00 €', undefined, '1299.00'],
    ['49.900', 'EUR', '49.900'],
    ['49.900', 'VND', '49900'],
    ['12.500', 'KWD', '12.500'],
    [-5, 'EUR', null],
    [0, 'EUR', null],
    ['0,00 €', undefined, null],
    ['on request', 'EUR', null],
  ])('the price %s in %s is %s', (price, priceCurrency, amount) => {
    expect(read(jsonLd({ ...watch, offers: { price, priceCurrency } }))!.price).toBe(amount)
  })

  test.each([
    [
      'the lowest of a range',
      { '@type': 'AggregateOffer', lowPrice: 18, highPrice: 30, priceCurrency: 'EUR' },
      '18',
    ],
    [
      'the lowest that can be bought',
      [
        { price: 0, priceCurrency: 'EUR' },
        { price: 9, priceCurrency: 'EUR', availability: 'OutOfStock' },
        { price: 30, priceCurrency: 'EUR', availability: 'InStock' },
        { price: 20, priceCurrency: 'EUR', availability: 'InStock' },
      ],
      '20',
    ],
    [
      'the one of the page’s own variant',
      [
        { price: 20, priceCurrency: 'EUR', url: '/item/42?ref=other' },
        { price: 30, priceCurrency: 'EUR', url: '/item/42?ref=home' },
      ],
      '30',
    ],
    [
      'that of offers within',
      { '@type': 'AggregateOffer', offers: [{ price: 7, priceCurrency: 'EUR' }] },
      '7',
    ],
    [
      'no list price',
      {
        priceSpecification: [
          { priceType: 'https://schema.org/ListPrice', price: 50, priceCurrency: 'EUR' },
          { price: 40, priceCurrency: 'EUR' },
        ],
      },
      '40',
    ],
  ])('of several prices it is %s', (_, offers, price) => {
    expect(read(jsonLd({ ...watch, offers }))).toMatchObject({ price, currency: 'EUR' })
  })

  test('a group of variants is told by the one that the page shows, else by all', () => {
    const variant = (size: number, price: number) => ({
      '@type': 'Product',
      name: `Ring, size ${size}`,
      sku: `R-${size}`,
      url: `/rings/1?size=${size}`,
      offers: { price, priceCurrency: 'GBP' },
    })
    const group = {
      '@type': 'ProductGroup',
      name: 'Ring',
      productGroupID: 'R',
      brand: 'Meridian',
      hasVariant: [variant(50, 80), variant(52, 75)],
    }
    expect(read(jsonLd(group), '', 'https://shop.example/rings/1?size=50')).toMatchObject({
      title: 'Ring, size 50',
      itemId: 'R-50',
      price: '80',
      brand: 'Meridian',
    })
    expect(read(jsonLd(group), '', 'https://shop.example/rings/1')).toMatchObject({
      title: 'Ring',
      price: '75',
    })
  })
})

describe('which product', () => {
  const strap = { '@type': 'Product', name: 'Leather strap', offers: { price: 19, priceCurrency: 'EUR' } }

  test.each([
    ['the one with the page’s title', '<meta property="og:title" content="Diver’s watch 40 mm | Shop">', {}],
    [
      'the one with the page’s address',
      '<link rel="canonical" href="/item/42">',
      { name: 'DW', url: 'http://www.shop.example/item/42' },
    ],
  ])('of several is %s', (_, head, own) => {
    expect(read(head + jsonLd(strap, { ...watch, ...own }))!.price).toBe('249.90')
  })

  test('is none that another only refers to', () => {
    const list = { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: strap }] }
    expect(read(jsonLd(list, { ...watch, isRelatedTo: strap }))!.title).toBe(watch.name)
    expect(read(`<title>Straps</title>${jsonLd(list)}`)).toMatchObject({
      source: 'meta',
      title: 'Straps',
      price: null,
    })
  })
})

describe('microdata', () => {
  const body = `
    <div itemscope itemtype="https://schema.org/Product" itemref="more nowhere">
      <h1 itemprop="name">Desk <span>lamp</span><script>track()</script></h1>
      <a itemprop="brand" href="/brands/lumen">Lumen</a>
      <img itemprop="image" src="//cdn.example/lamp.jpg">
      <meta itemprop="sku" content="L-9">
      <div itemprop="offers" itemscope itemtype="https://schema.org/Offer">
        <span itemprop="price">1 299,00 kr</span>
        <meta itemprop="priceCurrency" content="NOK">
        <link itemprop="availability" href="https://schema.org/SoldOut">
        <div itemprop="seller" itemscope><a itemprop="url" href="/store/lys"><span itemprop="name">Lys &amp; Lampe</span></a></div>
      </div>
      <div itemprop="isRelatedTo" itemscope itemtype="https://schema.org/Product"><b itemprop="name">Bulb</b></div>
    </div>
    <div id="more"><p itemprop="description">A lamp.</p><data itemprop="productID" value="lamp-9">nine</data></div>`

  test('tells its fields by the rules of HTML', () => {
    expect(read('', body)).toEqual({
      source: 'microdata',
      isDescribed: true,
      title: 'Desk lamp',
      brand: 'Lumen',
      itemId: 'lamp-9',
      price: '1299.00',
      currency: 'NOK',
      isAvailable: false,
      condition: null,
      rating: null,
      reviewsCount: null,
      quantity: null,
      shippingFrom: null,
      seller: 'Lys & Lampe',
      sellerId: null,
      sellerStoreUrl: 'https://shop.example/store/lys',
      images: ['https://cdn.example/lamp.jpg'],
      description: 'A lamp.',
      isSummary: false,
    })
  })

  test('fills in what JSON-LD leaves out', () => {
    const found = read(
      jsonLd({ '@type': 'Product', name: 'Desk lamp', offers: { price: 5, priceCurrency: 'USD' } }),
      body,
    )
    expect(found).toMatchObject({
      source: 'json-ld',
      price: '5',
      currency: 'USD',
      isAvailable: false,
      brand: 'Lumen',
    })
  })
})

describe('the head', () => {
  test('OpenGraph and its prices, without the name of the site', () => {
    const head = `
      <meta property="og:title" content="Canvas bag – Tote &amp; Co">
      <meta property="og:site_name" content="Tote & Co">
      <meta property="og:image" content="/bag.jpg">
      <meta property="product:price:amount" content="39.00">
      <meta property="product:price:currency" content="SGD">
      <meta property="product:availability" content="in stock">
      <meta property="product:brand" content="Tote">
      <meta property="product:retailer_item_id" content="T1">`
    expect(read(head)).toMatchObject({
      source: 'opengraph',
      title: 'Canvas bag',
      price: '39.00',
      currency: 'SGD',
      isAvailable: true,
      brand: 'Tote',
      itemId: 'T1',
      images: ['https://shop.example/bag.jpg'],
    })
  })

  test('the currency is that of the price, not of another source', () => {
    const head = `${jsonLd({ ...watch, offers: { price: '$ 12' } })}<meta property="og:price:currency" content="CAD">`
    expect(read(head, '', 'https://shop.example.au/1')).toMatchObject({ price: '12', currency: 'AUD' })
    expect(read(head)).toMatchObject({ price: '12', currency: 'CAD' })
  })

  test('the title and description are the last resort', () => {
    const head = '<title>Old radio\n - shop.example</title><meta name="description" content="Works.">'
    expect(read(head)).toMatchObject({
      source: 'meta',
      title: 'Old radio',
      description: 'Works.',
      price: null,
      images: [],
    })
    expect(read('', '<p>Nothing here</p>')).toBeNull()
  })
})

describe('a page is of a product', () => {
  const title = '<title>Robot or human?</title>'
  const others = '<a class="add-to-cart" href="/cart?item=7">Add</a><button id="search">Find</button>'

  test.each([
    ['by its price', '<meta property="product:price:amount" content="39.00">', ''],
    ['by its stock', '<meta property="og:availability" content="oos">', ''],
    ['by the shop’s number for it', '<meta property="product:retailer_item_id" content="T1">', ''],
    ['by its kind', '<meta property="og:type" content="ebay-objects:item">', ''],
    ['by the button that sells it', '', '<input type="submit" id="submit.add-to-cart-button">'],
    ['by its structured data', jsonLd({ '@type': 'Product', name: 'Watch' }), ''],
  ])('%s', (_, head, body) => {
    expect(read(title + head, body)).toMatchObject({ isDescribed: true })
  })

  test.each([
    ['a title', '', '<h1>Robot or human?</h1>'],
    ['a title and controls of other products', '', others],
    [
      'the head of any article',
      '<meta property="og:type" content="article"><meta property="og:image" content="/logo.png">',
      '',
    ],
    ['a price of 0', '<meta property="product:price:amount" content="0">', ''],
  ])('and not by %s', (_, head, body) => {
    expect(read(title + head, body)).toMatchObject({ title: 'Robot or human?', isDescribed: false })
  })
})
