/** Every lookalike of moo.net, class by class; see README.md beside this file. */
export const moo = {
  label: 'moo',
  suffix: 'net',
  classes: {
    addition:
      'moo0.net moo1.net moo2.net moo3.net moo4.net moo5.net moo6.net moo7.net moo8.net moo9.net mooa.net moob.net mooc.net mood.net mooe.net moof.net moog.net mooh.net mooi.net mooj.net mook.net mool.net moom.net moon.net mooo.net moop.net mooq.net moor.net moos.net moot.net moou.net moov.net moow.net moox.net mooy.net mooz.net',
    bitsquatting:
      'eoo.net ioo.net loo.net mgo.net mko.net mmo.net mno.net mog.net mok.net mom.net mon.net ooo.net',
    homoglyph:
      'm00.net m0o.net mo0.net nnoo.net noo.net rnoo.net xn--l1aea.net xn--m-0laa.net xn--m-1gaa.net xn--m-1tba.net xn--m-1uaa.net xn--m-26la.net xn--m-3waa.net xn--m-4laa.net xn--m-5gaa.net xn--m-8laa.net xn--m-kxma.net xn--m-mtaa.net xn--m-oxma.net xn--m-smba.net xn--m-tgaa.net xn--m-tqaa.net xn--m-vgaa.net xn--m-xgaa.net xn--m-xyaa.net xn--m-zgaa.net xn--m-zwaa.net xn--mo-1ra.net xn--mo-2ja.net xn--mo-2ra.net xn--mo-2ya.net xn--mo-3ja.net xn--mo-3ya.net xn--mo-5ja.net xn--mo-68s.net xn--mo-6ja.net xn--mo-78s.net xn--mo-7ra.net xn--mo-8bb.net xn--mo-8ja.net xn--mo-8ra.net xn--mo-92a.net xn--mo-9bb.net xn--mo-9ja.net xn--mo-b3a.net xn--mo-c8a.net xn--mo-cka.net xn--mo-d8a.net xn--mo-d9s.net xn--mo-dka.net xn--mo-e9s.net xn--mo-f5a.net xn--mo-fka.net xn--mo-fmc.net xn--mo-g5a.net xn--mo-gka.net xn--mo-gmc.net xn--mo-i8a.net xn--mo-j8a.net xn--mo-jbc.net xn--mo-kbc.net xn--mo-lka.net xn--mo-mka.net xn--mo-vra.net xn--mo-wra.net xn--mo-y5r.net xn--mo-z5r.net xn--oo-5ws.net xn--oo-7lc.net xn--oo-cxs.net xn--oo-r5r.net xn--oo-vhb.net xn--oo-zws.net',
    hyphenation: 'm-oo.net mo-o.net',
    insertion:
      'jmoo.net kmoo.net lmoo.net m0oo.net m9oo.net mioo.net mjoo.net mkoo.net mloo.net mnoo.net mo0o.net mo9o.net moio.net moko.net molo.net moo0.net moo9.net mooi.net mook.net mool.net moop.net mopo.net mpoo.net nmoo.net pmoo.net',
    omission: 'mo.net oo.net',
    plural: 'mooes.net moos.net',
    repetition: 'mmoo.net mooo.net',
    replacement:
      'joo.net koo.net loo.net m0o.net m9o.net mio.net mko.net mlo.net mo0.net mo9.net moi.net mok.net mol.net mop.net mpo.net noo.net poo.net',
    subdomain: 'm.oo.net mo.o.net',
    transposition: 'omo.net',
    vowelSwap: 'mao.net meo.net mio.net moa.net moe.net moi.net mou.net muo.net',
    www: 'www-moo.net wwwmoo.net',
    dictionary:
      'account-moo.net accountmoo.net app-moo.net appmoo.net buy-moo.net buymoo.net club-moo.net clubmoo.net deals-moo.net dealsmoo.net delivery-moo.net deliverymoo.net direct-moo.net directmoo.net discount-moo.net discountmoo.net eu-moo.net eumoo.net factory-moo.net factorymoo.net get-moo.net getmoo.net gift-moo.net giftmoo.net help-moo.net helpmoo.net login-moo.net loginmoo.net mail-moo.net mailmoo.net moo-account.net moo-app.net moo-buy.net moo-club.net moo-deals.net moo-delivery.net moo-direct.net moo-discount.net moo-eu.net moo-factory.net moo-get.net moo-gift.net moo-help.net moo-login.net moo-mail.net moo-my.net moo-official.net moo-online.net moo-order.net moo-original.net moo-outlet.net moo-pay.net moo-promo.net moo-refund.net moo-sale.net moo-secure.net moo-service.net moo-shop.net moo-signin.net moo-store.net moo-support.net moo-the.net moo-tracking.net moo-uk.net moo-usa.net moo-verify.net moo-vip.net moo-warranty.net mooaccount.net mooapp.net moobuy.net mooclub.net moodeals.net moodelivery.net moodirect.net moodiscount.net mooeu.net moofactory.net mooget.net moogift.net moohelp.net moologin.net moomail.net moomy.net mooofficial.net mooonline.net mooorder.net moooriginal.net moooutlet.net moopay.net moopromo.net moorefund.net moosale.net moosecure.net mooservice.net mooshop.net moosignin.net moostore.net moosupport.net moothe.net mootracking.net moouk.net moousa.net mooverify.net moovip.net moowarranty.net my-moo.net mymoo.net official-moo.net officialmoo.net online-moo.net onlinemoo.net order-moo.net ordermoo.net original-moo.net originalmoo.net outlet-moo.net outletmoo.net pay-moo.net paymoo.net promo-moo.net promomoo.net refund-moo.net refundmoo.net sale-moo.net salemoo.net secure-moo.net securemoo.net service-moo.net servicemoo.net shop-moo.net shopmoo.net signin-moo.net signinmoo.net store-moo.net storemoo.net support-moo.net supportmoo.net the-moo.net themoo.net tracking-moo.net trackingmoo.net uk-moo.net ukmoo.net usa-moo.net usamoo.net verify-moo.net verifymoo.net vip-moo.net vipmoo.net warranty-moo.net warrantymoo.net',
    ending: 'moo-net.com moo-net.net moonet.com moonet.net',
    tldSwap:
      'moo.app moo.at moo.be moo.biz moo.ca moo.cam moo.ch moo.club moo.cm moo.cn moo.co moo.co.jp moo.co.nz moo.co.uk moo.co.za moo.com moo.com.au moo.com.br moo.com.cn moo.com.mx moo.com.tr moo.cz moo.de moo.deals moo.dev moo.dk moo.es moo.eu moo.fi moo.fr moo.hk moo.ie moo.in moo.info moo.io moo.it moo.jp moo.kr moo.live moo.lu moo.market moo.me moo.nl moo.no moo.om moo.online moo.org moo.pl moo.pt moo.ru moo.sale moo.se moo.sg moo.shop moo.site moo.store moo.top moo.tw moo.uk moo.us moo.vip moo.website moo.xyz',
  },
}
