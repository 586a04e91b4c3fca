/** Every lookalike of x-es.co.uk, class by class; see README.md beside this file. */
export const xes = {
  label: 'x-es',
  suffix: 'co.uk',
  classes: {
    addition:
      'x-es0.co.uk x-es1.co.uk x-es2.co.uk x-es3.co.uk x-es4.co.uk x-es5.co.uk x-es6.co.uk x-es7.co.uk x-es8.co.uk x-es9.co.uk x-esa.co.uk x-esb.co.uk x-esc.co.uk x-esd.co.uk x-ese.co.uk x-esf.co.uk x-esg.co.uk x-esh.co.uk x-esi.co.uk x-esj.co.uk x-esk.co.uk x-esl.co.uk x-esm.co.uk x-esn.co.uk x-eso.co.uk x-esp.co.uk x-esq.co.uk x-esr.co.uk x-ess.co.uk x-est.co.uk x-esu.co.uk x-esv.co.uk x-esw.co.uk x-esx.co.uk x-esy.co.uk x-esz.co.uk',
    bitsquatting:
      '8-es.co.uk h-es.co.uk p-es.co.uk x-as.co.uk x-ds.co.uk x-e3.co.uk x-ec.co.uk x-eq.co.uk x-er.co.uk x-ew.co.uk x-gs.co.uk x-ms.co.uk x-us.co.uk xmes.co.uk y-es.co.uk z-es.co.uk',
    homoglyph:
      'x-3s.co.uk x-e5.co.uk xn----jtb0cvd.co.uk xn---es-8dz.co.uk xn---es-kfd.co.uk xn--x-e-2za.co.uk xn--x-e-eza.co.uk xn--x-e-hhd.co.uk xn--x-e-r8y.co.uk xn--x-e-uza.co.uk xn--x-s-7la.co.uk xn--x-s-cma.co.uk xn--x-s-gma.co.uk xn--x-s-kjz.co.uk xn--x-s-kma.co.uk xn--x-s-lra.co.uk xn--x-s-sdd.co.uk xn--x-s-tra.co.uk',
    hyphenation: 'x-e-s.co.uk',
    insertion:
      'cx-es.co.uk dx-es.co.uk sx-es.co.uk wx-es.co.uk x-3es.co.uk x-4es.co.uk x-des.co.uk x-e3s.co.uk x-e4s.co.uk x-eas.co.uk x-eds.co.uk x-ees.co.uk x-eqs.co.uk x-ers.co.uk x-esa.co.uk x-esd.co.uk x-ese.co.uk x-esq.co.uk x-ess.co.uk x-esw.co.uk x-esx.co.uk x-esy.co.uk x-esz.co.uk x-ews.co.uk x-exs.co.uk x-eys.co.uk x-ezs.co.uk x-res.co.uk x-ses.co.uk x-wes.co.uk x-zes.co.uk xc-es.co.uk xd-es.co.uk xs-es.co.uk xw-es.co.uk xy-es.co.uk xz-es.co.uk yx-es.co.uk zx-es.co.uk',
    omission: 'x-e.co.uk x-s.co.uk xes.co.uk',
    plural: 'x-e.co.uk x-eses.co.uk x-ess.co.uk',
    repetition: 'x--es.co.uk x-ees.co.uk x-ess.co.uk xx-es.co.uk',
    replacement:
      'c-es.co.uk d-es.co.uk s-es.co.uk w-es.co.uk x-3s.co.uk x-4s.co.uk x-ds.co.uk x-ea.co.uk x-ed.co.uk x-ee.co.uk x-eq.co.uk x-ew.co.uk x-ex.co.uk x-ey.co.uk x-ez.co.uk x-rs.co.uk x-ss.co.uk x-ws.co.uk x-zs.co.uk y-es.co.uk z-es.co.uk',
    subdomain: 'x-e.s.co.uk',
    transposition: 'x-se.co.uk xe-s.co.uk',
    vowelSwap: 'x-as.co.uk x-is.co.uk x-os.co.uk x-us.co.uk',
    dictionary:
      'account-x-es.co.uk accountx-es.co.uk app-x-es.co.uk appx-es.co.uk buy-x-es.co.uk buyx-es.co.uk club-x-es.co.uk clubx-es.co.uk deals-x-es.co.uk dealsx-es.co.uk delivery-x-es.co.uk deliveryx-es.co.uk direct-x-es.co.uk directx-es.co.uk discount-x-es.co.uk discountx-es.co.uk eu-x-es.co.uk eux-es.co.uk factory-x-es.co.uk factoryx-es.co.uk get-x-es.co.uk getx-es.co.uk gift-x-es.co.uk giftx-es.co.uk help-x-es.co.uk helpx-es.co.uk login-x-es.co.uk loginx-es.co.uk mail-x-es.co.uk mailx-es.co.uk my-x-es.co.uk myx-es.co.uk official-x-es.co.uk officialx-es.co.uk online-x-es.co.uk onlinex-es.co.uk order-x-es.co.uk orderx-es.co.uk original-x-es.co.uk originalx-es.co.uk outlet-x-es.co.uk outletx-es.co.uk pay-x-es.co.uk payx-es.co.uk promo-x-es.co.uk promox-es.co.uk refund-x-es.co.uk refundx-es.co.uk sale-x-es.co.uk salex-es.co.uk secure-x-es.co.uk securex-es.co.uk service-x-es.co.uk servicex-es.co.uk shop-x-es.co.uk shopx-es.co.uk signin-x-es.co.uk signinx-es.co.uk store-x-es.co.uk storex-es.co.uk support-x-es.co.uk supportx-es.co.uk the-x-es.co.uk thex-es.co.uk tracking-x-es.co.uk trackingx-es.co.uk uk-x-es.co.uk ukx-es.co.uk usa-x-es.co.uk usax-es.co.uk verify-x-es.co.uk verifyx-es.co.uk vip-x-es.co.uk vipx-es.co.uk warranty-x-es.co.uk warrantyx-es.co.uk x-es-account.co.uk x-es-app.co.uk x-es-buy.co.uk x-es-club.co.uk x-es-deals.co.uk x-es-delivery.co.uk x-es-direct.co.uk x-es-discount.co.uk x-es-eu.co.uk x-es-factory.co.uk x-es-get.co.uk x-es-gift.co.uk x-es-help.co.uk x-es-login.co.uk x-es-mail.co.uk x-es-my.co.uk x-es-official.co.uk x-es-online.co.uk x-es-order.co.uk x-es-original.co.uk x-es-outlet.co.uk x-es-pay.co.uk x-es-promo.co.uk x-es-refund.co.uk x-es-sale.co.uk x-es-secure.co.uk x-es-service.co.uk x-es-shop.co.uk x-es-signin.co.uk x-es-store.co.uk x-es-support.co.uk x-es-the.co.uk x-es-tracking.co.uk x-es-uk.co.uk x-es-usa.co.uk x-es-verify.co.uk x-es-vip.co.uk x-es-warranty.co.uk x-esaccount.co.uk x-esapp.co.uk x-esbuy.co.uk x-esclub.co.uk x-esdeals.co.uk x-esdelivery.co.uk x-esdirect.co.uk x-esdiscount.co.uk x-eseu.co.uk x-esfactory.co.uk x-esget.co.uk x-esgift.co.uk x-eshelp.co.uk x-eslogin.co.uk x-esmail.co.uk x-esmy.co.uk x-esofficial.co.uk x-esonline.co.uk x-esorder.co.uk x-esoriginal.co.uk x-esoutlet.co.uk x-espay.co.uk x-espromo.co.uk x-esrefund.co.uk x-essale.co.uk x-essecure.co.uk x-esservice.co.uk x-esshop.co.uk x-essignin.co.uk x-esstore.co.uk x-essupport.co.uk x-esthe.co.uk x-estracking.co.uk x-esuk.co.uk x-esusa.co.uk x-esverify.co.uk x-esvip.co.uk x-eswarranty.co.uk',
    tldSwap:
      'x-es.app x-es.at x-es.be x-es.biz x-es.ca x-es.cam x-es.ch x-es.club x-es.cm x-es.cn x-es.co x-es.co.jp x-es.co.nz x-es.co.za x-es.com x-es.com.au x-es.com.br x-es.com.cn x-es.com.mx x-es.com.tr x-es.cz x-es.de x-es.deals x-es.dev x-es.dk x-es.es x-es.eu x-es.fi x-es.fr x-es.hk x-es.ie x-es.in x-es.info x-es.io x-es.it x-es.jp x-es.kr x-es.live x-es.lu x-es.market x-es.me x-es.net x-es.nl x-es.no x-es.om x-es.online x-es.org x-es.pl x-es.pt x-es.ru x-es.sale x-es.se x-es.sg x-es.shop x-es.site x-es.store x-es.top x-es.tw x-es.uk x-es.us x-es.vip x-es.website x-es.xyz',
  },
}
