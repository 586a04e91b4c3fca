/** Every lookalike of ab.com, class by class; see README.md beside this file. */
export const ab = {
  label: 'ab',
  suffix: 'com',
  classes: {
    addition:
      'ab0.com ab1.com ab2.com ab3.com ab4.com ab5.com ab6.com ab7.com ab8.com ab9.com aba.com abb.com abc.com abd.com abe.com abf.com abg.com abh.com abi.com abj.com abk.com abl.com abm.com abn.com abo.com abp.com abq.com abr.com abs.com abt.com abu.com abv.com abw.com abx.com aby.com abz.com',
    bitsquatting: 'ac.com af.com aj.com ar.com cb.com eb.com ib.com qb.com',
    homoglyph:
      '4b.com a6.com a8.com ad.com alb.com xn--80a0d.com xn--a-0lm.com xn--a-4lm.com xn--a-7oa.com xn--a-8lm.com xn--a-uub.com xn--a-z0a.com xn--a-z4a.com xn--b-0um.com xn--b-1fa.com xn--b-4um.com xn--b-65l.com xn--b-7sb.com xn--b-9va.com xn--b-b1a.com xn--b-dta.com xn--b-ewa.com xn--b-gya.com xn--b-nha.com xn--b-rfa.com xn--b-rha.com xn--b-tfa.com xn--b-u0a.com xn--b-vfa.com xn--b-vha.com xn--b-vlm.com xn--b-xfa.com xn--b-zfa.com',
    hyphenation: 'a-b.com',
    insertion:
      '1ab.com 2ab.com a1b.com a2b.com abg.com abh.com abn.com abv.com agb.com ahb.com anb.com aqb.com asb.com avb.com awb.com ayb.com azb.com qab.com sab.com wab.com yab.com zab.com',
    omission: 'a.com b.com',
    plural: 'abes.com abs.com',
    repetition: 'aab.com abb.com',
    replacement: '1b.com 2b.com ag.com ah.com an.com av.com qb.com sb.com wb.com yb.com zb.com',
    subdomain: 'a.b.com',
    transposition: 'ba.com',
    vowelSwap: 'eb.com ib.com ob.com ub.com',
    www: 'www-ab.com wwwab.com',
    dictionary:
      'ab-account.com ab-app.com ab-buy.com ab-club.com ab-deals.com ab-delivery.com ab-direct.com ab-discount.com ab-eu.com ab-factory.com ab-get.com ab-gift.com ab-help.com ab-login.com ab-mail.com ab-my.com ab-official.com ab-online.com ab-order.com ab-original.com ab-outlet.com ab-pay.com ab-promo.com ab-refund.com ab-sale.com ab-secure.com ab-service.com ab-shop.com ab-signin.com ab-store.com ab-support.com ab-the.com ab-tracking.com ab-uk.com ab-usa.com ab-verify.com ab-vip.com ab-warranty.com abaccount.com abapp.com abbuy.com abclub.com abdeals.com abdelivery.com abdirect.com abdiscount.com abeu.com abfactory.com abget.com abgift.com abhelp.com ablogin.com abmail.com abmy.com abofficial.com abonline.com aborder.com aboriginal.com aboutlet.com abpay.com abpromo.com abrefund.com absale.com absecure.com abservice.com abshop.com absignin.com abstore.com absupport.com abthe.com abtracking.com abuk.com abusa.com abverify.com abvip.com abwarranty.com account-ab.com accountab.com app-ab.com appab.com buy-ab.com buyab.com club-ab.com clubab.com deals-ab.com dealsab.com delivery-ab.com deliveryab.com direct-ab.com directab.com discount-ab.com discountab.com eu-ab.com euab.com factory-ab.com factoryab.com get-ab.com getab.com gift-ab.com giftab.com help-ab.com helpab.com login-ab.com loginab.com mail-ab.com mailab.com my-ab.com myab.com official-ab.com officialab.com online-ab.com onlineab.com order-ab.com orderab.com original-ab.com originalab.com outlet-ab.com outletab.com pay-ab.com payab.com promo-ab.com promoab.com refund-ab.com refundab.com sale-ab.com saleab.com secure-ab.com secureab.com service-ab.com serviceab.com shop-ab.com shopab.com signin-ab.com signinab.com store-ab.com storeab.com support-ab.com supportab.com the-ab.com theab.com tracking-ab.com trackingab.com uk-ab.com ukab.com usa-ab.com usaab.com verify-ab.com verifyab.com vip-ab.com vipab.com warranty-ab.com warrantyab.com',
    ending: 'ab-com.com abcom.com',
    tldSwap:
      'ab.app ab.at ab.be ab.biz ab.ca ab.cam ab.ch ab.club ab.cm ab.cn ab.co ab.co.jp ab.co.nz ab.co.uk ab.co.za ab.com.au ab.com.br ab.com.cn ab.com.mx ab.com.tr ab.cz ab.de ab.deals ab.dev ab.dk ab.es ab.eu ab.fi ab.fr ab.hk ab.ie ab.in ab.info ab.io ab.it ab.jp ab.kr ab.live ab.lu ab.market ab.me ab.net ab.nl ab.no ab.om ab.online ab.org ab.pl ab.pt ab.ru ab.sale ab.se ab.sg ab.shop ab.site ab.store ab.top ab.tw ab.uk ab.us ab.vip ab.website ab.xyz',
  },
}
